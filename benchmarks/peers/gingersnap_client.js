/**
 * A table of ours: as many seats as the game needs, each with a WebSocket of its own.
 *
 * A new game is a new table, laid over REST and joined by new connections, as players do.
 */

import { WebSocket } from "ws";
import { oneOf } from "./seeded_random.js";

export class GingersnapTable {
  #url;
  #game;
  #chance;
  #traffic;
  #hello;
  #seats = [];

  constructor({ url, game, chance, traffic, hello }) {
    this.#hello = hello;
    this.#url = url;
    this.#game = game;
    this.#chance = chance;
    this.#traffic = traffic;
  }

  /** Begins a game; tells how many seats were greeted. */
  async begin() {
    for (const seat of this.#seats) seat.leave();
    const { table, held } = await layTable(this.#url, this.#game);
    const address = `${this.#url.replace("http", "ws")}/api/tables/${table.id}/play`;
    this.#seats = held.map(({ seat, token }) => new Seat(address, seat, { ...this.#hello, token }, this.#traffic));
    await Promise.all(this.#seats.map((seat) => seat.knows(0)));
    return this.#seats.length;
  }

  isFinished() {
    return this.#seats[0].update.outcome !== null;
  }

  move() {
    const seat = this.#seats.find((each) => each.update.offers.length > 0);
    return seat.act(within(this.#chance, oneOf(this.#chance, seat.update.offers)));
  }

  /** Each seat counts its own updates; in the game measured here everybody is told of every move, and all count alike. */
  everybodyKnows() {
    const newest = Math.max(...this.#seats.map((seat) => seat.newest));
    return Promise.all(this.#seats.map((seat) => seat.knows(newest)));
  }
}

class Seat {
  update = null;
  newest = 0;
  #socket;
  #traffic;
  #acts = 0;
  #acknowledged = null;
  #waiting = null;

  constructor(address, seat, hello, traffic) {
    this.seat = seat;
    this.#traffic = traffic;
    this.#socket = new WebSocket(address);
    this.#socket.on("open", () => this.#send(hello));
    this.#socket.on("message", (data) => this.#hear(data));
    this.#socket.on("close", (code, reason) => {
      throw new Error(`seat ${seat} was disconnected: ${code} ${reason}`);
    });
  }

  #send(message) {
    const text = JSON.stringify(message);
    this.#traffic.sentMessages += 1;
    this.#traffic.sentBytes += text.length;
    this.#socket.send(text);
  }

  #hear(data) {
    this.#traffic.receivedMessages += 1;
    this.#traffic.receivedBytes += data.length;
    const message = JSON.parse(data);
    if (message.type === "updated") this.#told(message);
    else if (message.type === "accepted") this.#accepted(message);
    else if (message.type === "refused" || message.type === "problem") throw new Error(JSON.stringify(message));
  }

  #told(update) {
    const offers = update.offers?.flatMap(expand) ?? this.update.offers;
    this.update = { ...this.update, ...update, offers }; // what is left out is as it was
    this.newest = Math.max(this.newest, update.seq);
    if (this.#waiting && update.seq >= this.#waiting.seq) {
      const { resolve } = this.#waiting;
      this.#waiting = null;
      resolve();
    }
  }

  #accepted({ id, seq }) {
    if (id !== String(this.#acts)) throw new Error(`answered ${id}, asked for ${this.#acts}`);
    this.newest = Math.max(this.newest, seq);
    this.#acknowledged();
  }

  knows(seq) {
    if (this.update && this.update.seq >= seq) return Promise.resolve();
    return new Promise((resolve) => (this.#waiting = { seq, resolve }));
  }

  act(action) {
    this.#acts += 1;
    const acknowledged = new Promise((resolve) => (this.#acknowledged = resolve));
    this.#send({ type: "act", id: String(this.#acts), action });
    return acknowledged;
  }

  leave() {
    this.#socket.removeAllListeners("close");
    this.#socket.close();
  }
}

let fewest = null;

async function layTable(url, game) {
  fewest ??= fewestSeats(url, game);
  const seats = Array.from({ length: await fewest }, (_, seat) => ({ kind: "me", name: `Seat ${seat}` }));
  return await asked(`${url}/api/tables`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ game, seats }),
  });
}

async function fewestSeats(url, game) {
  const games = await asked(`${url}/api/games`);
  return games.find(({ name }) => name === game).seats[0];
}

async function asked(address, request) {
  const response = await fetch(address, request);
  if (!response.ok) throw new Error(`${address} answered ${response.status}: ${await response.text()}`);
  return await response.json();
}

/** The offers, an action each, of several that are sent as one. */
function expand({ action, free, each = {} }) {
  const [names, columns] = [Object.keys(each), Object.values(each)];
  if (names.length === 0) return [{ action, free }];
  const row = (index) => Object.fromEntries(names.map((name, column) => [name, columns[column][index]]));
  return columns[0].map((_, index) => ({ action: { ...action, ...row(index) }, free }));
}

/** Some action of an offer: where numbers are free, they are drawn. */
function within(chance, { action, free }) {
  const drawn = Object.entries(free ?? {}).map(([name, { low, high }]) => [name, low + (high - low) * chance()]);
  return { ...action, ...Object.fromEntries(drawn) };
}
