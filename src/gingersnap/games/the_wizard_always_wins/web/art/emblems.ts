/** An emblem for each character tile, drawn in a box of 40 by 40. Other people's characters get a star. */

const EMBLEMS: Readonly<Record<string, string>> = {
  Queen: `<path d="M6 29 4 12l9 7 7-12 7 12 9-7-2 17Z" fill="#f0c04a"/><path d="M6 33h28" stroke-width="3"/>
<g fill="#d0342c"><circle cx="4.5" cy="11" r="2"/><circle cx="20" cy="6.5" r="2"/><circle cx="35.5" cy="11" r="2"/></g>`,
  Oracle: `<path d="M3 20Q12 8 20 8t17 12Q28 32 20 32T3 20Z" fill="#f6ecd4"/><circle cx="20" cy="20" r="7.5" fill="#6a7fc4"/>
<circle cx="20" cy="20" r="3" fill="#1c1440"/><path d="M20 4V1 M8 8 6 5.5 M32 8l2-2.5" fill="none"/>`,
  Trader: `<path d="M20 5v28 M12 35h16 M7 11h26" fill="none" stroke-width="2.4"/><circle cx="20" cy="6" r="2.5" fill="#f0c04a"/>
<path d="M7 11 2 23h10Z M33 11l-5 12h10Z" fill="#e0b46a"/><path d="M2 23q5 5 10 0Z M28 23q5 5 10 0Z" fill="#b9803a"/>`,
  Apprentice: `<path d="M20 10Q12 5 3 8v22q9-3 17 2 8-5 17-2V8q-9-3-17 2Z" fill="#f6ecd4"/><path d="M20 10v22" fill="none"/>
<path d="M7 14q5-1 9 1 M7 19q5-1 9 1 M24 15q4-2 9-1" fill="none"/><path d="M29 18l1.5 3.5 3.5 1-3.5 1.3L29 27l-1.5-3.2-3.5-1.3 3.5-1Z" fill="#f0c04a"/>`,
  Farmer: `<path d="M20 37V8" fill="none" stroke-width="2.2"/>
<g fill="#e6b63f">${[10, 16, 22, 28].map((y) => `<path d="M20 ${y + 4}q-9-1-9-8 8 0 9 8Z M20 ${y + 4}q9-1 9-8-8 0-9 8Z"/>`).join("")}<path d="M20 9q-4-3 0-8 4 5 0 8Z"/></g>`,
  Hunter: `<path d="M10 3q22 8 20 32" fill="none" stroke-width="3"/><path d="M10 3 30 35" fill="none" stroke-width="1.2"/>
<path d="M4 34 32 10" fill="none" stroke-width="2.2"/><path d="M36 6l-3.5 8-4.5-5Z" fill="#9aa7b4"/><path d="M4 34l1-6 5 6Z" fill="#d0342c"/>`,
  Wizard: `<path d="M20 2q3 10 9 26H11Q17 12 20 2Z" fill="#5a3d8f"/><ellipse cx="20" cy="30" rx="17" ry="5" fill="#6f4fa8"/>
<path d="M12.5 24q7.5 4 15 0" fill="none" stroke="#f0c04a" stroke-width="2.5"/>
<path d="M20 11l1.6 3.4 3.7 0.4-2.8 2.5 0.8 3.7-3.3-1.9-3.3 1.9 0.8-3.7-2.8-2.5 3.7-0.4Z" fill="#f7d774" stroke-width="0.8"/>`,
};

const STAR = `<path d="M20 4l4.8 10 11 1.2-8.2 7.5 2.3 10.9L20 28.2l-9.9 5.4 2.3-10.9-8.2-7.5 11-1.2Z" fill="#f0c04a"/>`;

export function emblem(character: string): string {
  return `<g stroke="#3a2312" stroke-width="1.6" stroke-linejoin="round" stroke-linecap="round">${EMBLEMS[character] ?? STAR}</g>`;
}
