"""People one has played with are one tap away from an invitation (GEN-31).

kept      what is stored of invitations, and whom somebody has played with
inviting  who may invite whom, and until when that holds
doorbell  who has a page open here, and hears of invitations at once
doorway   the socket that such a page listens at
"""
