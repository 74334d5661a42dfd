/**
 * A table of boardgame.io: two seats, each with a socket.io connection over a real WebSocket.
 *
 * The messages are those of boardgame.io's own client. Its client also keeps a store and plays each move locally;
 * leaving that out spares the machine that makes the load, never the server. A new match is begun by syncing to a new
 * name, which is the cheapest way there is: no request to the lobby, no new connection.
 */

import { randomUUID } from "node:crypto";
import { io } from "socket.io-client";
import { oneOf } from "./seeded_random.js";
import { ticTacToe } from "./tic_tac_toe.js";

const SEATS = ["0", "1"];

export class BoardgameIoTable {
  #chance;
  #seats;
  #match = "";

  constructor({ url, chance, traffic }) {
    this.#chance = chance;
    this.#seats = SEATS.map((id) => new Seat(url, id, traffic));
  }

  /** Begins a game; tells how many seats were greeted. */
  async begin() {
    this.#match = randomUUID();
    await Promise.all(this.#seats.map((seat) => seat.sync(this.#match)));
    return this.#seats.length;
  }

  isFinished() {
    return this.#seats[0].state.ctx.gameover !== undefined;
  }

  move() {
    const seat = this.#seats.find((each) => each.id === each.state.ctx.currentPlayer);
    const free = seat.state.G.cells.flatMap((owner, cell) => (owner === null ? [cell] : []));
    return seat.act(this.#match, oneOf(this.#chance, free));
  }

  everybodyKnows() {
    const newest = Math.max(...this.#seats.map((seat) => seat.state._stateID));
    return Promise.all(this.#seats.map((seat) => seat.knows(newest)));
  }
}

class Seat {
  state = null;
  #socket;
  #waiting = null;

  constructor(url, id, traffic) {
    this.id = id;
    this.#socket = io(`${url}/${ticTacToe.name}`, { transports: ["websocket"], forceNew: true });
    this.#socket.on("connect", () => count(this.#socket.io.engine, traffic));
    this.#socket.on("sync", (match, { state }) => this.#told(state));
    this.#socket.on("update", (match, state) => this.#told(state));
  }

  #told(state) {
    this.state = state;
    if (this.#waiting && state._stateID >= this.#waiting.stateID) {
      const { resolve } = this.#waiting;
      this.#waiting = null;
      resolve();
    }
  }

  knows(stateID) {
    if (this.state && this.state._stateID >= stateID) return Promise.resolve();
    return new Promise((resolve) => (this.#waiting = { stateID, resolve }));
  }

  sync(match) {
    this.state = null;
    this.#socket.emit("sync", match, this.id, undefined, SEATS.length);
    return this.knows(0);
  }

  act(match, cell) {
    const move = { type: "clickCell", args: [cell], playerID: this.id };
    this.#socket.emit("update", { type: "MAKE_MOVE", payload: move }, this.state._stateID, match, this.id);
    return this.knows(this.state._stateID + 1);
  }
}

function count(engine, traffic) {
  engine.on("packetCreate", (packet) => {
    traffic.sentMessages += 1;
    traffic.sentBytes += packet.data?.length ?? 0;
  });
  engine.on("packet", (packet) => {
    traffic.receivedMessages += 1;
    traffic.receivedBytes += packet.data?.length ?? 0;
  });
}
