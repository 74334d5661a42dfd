import { existsSync, readFileSync } from "node:fs";

/** Counts what happens between the end of the warm-up and the end of the measurement. */
export class Tally {
  #traffic;
  #server;
  #atStart = null;
  #atEnd = null;
  #begin;
  #end;
  #acknowledged = 0;
  #waits = [];
  #games = 0;
  #greetings = 0;

  constructor(warmUp, length, traffic, server) {
    this.#traffic = traffic;
    this.#server = server;
    this.#begin = performance.now() + warmUp;
    this.#end = this.#begin + length;
    setTimeout(() => (this.#atStart = this.#snapshot()), warmUp);
    setTimeout(() => (this.#atEnd = this.#snapshot()), warmUp + length);
  }

  isOver() {
    return performance.now() >= this.#end;
  }

  #isMeasuring(now) {
    return now >= this.#begin && now < this.#end;
  }

  /** Every seat was greeted with the position: work for the server too, and more of it where games are short. */
  gameBegan(greeted) {
    if (!this.#isMeasuring(performance.now())) return;
    this.#games += 1;
    this.#greetings += greeted;
  }

  moveAcknowledged(sent) {
    const now = performance.now();
    this.#acknowledged += 1;
    if (now >= this.#end && this.#waits.length === 0) this.#goOnUntil(now);
    if (this.#isMeasuring(now)) this.#waits.push(now - sent);
  }

  /** Lengthens a short measurement on a busy machine, so that it has a first move. */
  #goOnUntil(now) {
    this.#end = now + 1;
    this.#atEnd = null;
  }

  #snapshot() {
    const { user, system } = process.cpuUsage();
    const busy = (user + system) / 1000;
    return { ...this.#traffic, busy, serverBusy: busyOf(this.#server), time: performance.now() };
  }

  figures() {
    const [start, end] = [this.#atStart, this.#atEnd ?? this.#snapshot()];
    const seconds = (this.#end - this.#begin) / 1000;
    const waits = this.#waits.sort((a, b) => a - b);
    return {
      acknowledged: this.#acknowledged,
      moves: waits.length,
      seconds,
      games: this.#games,
      greetings: this.#greetings,
      p50: percentile(waits, 0.5),
      p99: percentile(waits, 0.99),
      longest: waits.at(-1) ?? null,
      client_load: (end.busy - start.busy) / (end.time - start.time),
      server_load: start.serverBusy === null ? null : (end.serverBusy - start.serverBusy) / (end.time - start.time),
      sent_messages: end.sentMessages - start.sentMessages,
      sent_bytes: end.sentBytes - start.sentBytes,
      received_messages: end.receivedMessages - start.receivedMessages,
      received_bytes: end.receivedBytes - start.receivedBytes,
    };
  }
}

/** The smallest value that at least this share of the sorted values does not exceed; null if there are none. */
export function percentile(sorted, share) {
  if (sorted.length === 0) return null;
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)];
}

/** CPU time and memory of a process; null where the system does not tell. */
export function usageOf(process) {
  const milliseconds = busyOf(process);
  if (milliseconds === null) return null;
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${process}/status`, "utf8"));
  return { milliseconds, bytes: Number(kilobytes) * 1024 };
}

/** Milliseconds that a process has had a core so far; null where the system does not tell. */
function busyOf(process) {
  const file = `/proc/${process}/stat`;
  if (!existsSync(file)) return null;
  const fields = readFileSync(file, "utf8").split(") ").at(-1).split(" ");
  const tick = 10;
  return (Number(fields[11]) + Number(fields[12])) * tick;
}
