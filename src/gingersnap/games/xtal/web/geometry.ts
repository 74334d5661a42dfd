/** Where things lie on the board: a square of 1000 by 1000, the path a circle in it, a six-pointed crystal inside. */

export const SIZE = 1000;
const CENTRE = SIZE / 2;

/** Distances from the centre. */
export const RADII = { path: 430, label: 486, tip: 386, storage: 312 } as const;
/** The points of a star of two triangles stand out from a hexagon that is so much smaller. */
export const NOTCH = RADII.tip / Math.sqrt(3);
/** The middle of a side of that hexagon, right under a point of the star. */
export const WAIST = NOTCH * Math.cos(Math.PI / 6);

export interface Place {
  readonly x: number;
  readonly y: number;
}

/** `turn` is a part of the whole circle, clockwise from the top. */
export function around(turn: number, radius: number): Place {
  const angle = turn * 2 * Math.PI;
  return { x: rounded(CENTRE + radius * Math.sin(angle)), y: rounded(CENTRE - radius * Math.cos(angle)) };
}

const rounded = (value: number) => Math.round(value * 10) / 10;

/** How near the two of these are that are nearest to each other, and not in the same place. */
export function nearest(places: readonly Place[]): number {
  const gaps = places.flatMap((one, index) =>
    places.slice(index + 1).map((other) => Math.hypot(one.x - other.x, one.y - other.y)),
  );
  return Math.min(SIZE, ...gaps.filter((gap) => gap > 0));
}

export const points = (...places: readonly Place[]) => places.map(({ x, y }) => `${x},${y}`).join(" ");

/** The path as the house data has it: so many equal sectors of colours. */
export class Path {
  readonly size: number;

  constructor(
    readonly sector: string,
    readonly sectors: number,
  ) {
    this.size = sector.length * sectors;
  }

  get positions(): readonly number[] {
    return Array.from({ length: this.size }, (_, position) => position);
  }

  /** The letter of its colour. */
  colour(position: number): string {
    return this.sector[position % this.sector.length]!;
  }

  /** R12 is the twelfth step from the Violet at the top, a Red. */
  name(position: number): string {
    return `${this.colour(position)}${position}`;
  }

  of(colour: string): readonly number[] {
    return this.positions.filter((position) => this.colour(position) === colour);
  }

  at(position: number, radius: number = RADII.path): Place {
    return around(position / this.size, radius);
  }

  /** The positions that a token comes to on its way clockwise: the last is its goal. */
  steps(from: number, to: number): readonly number[] {
    const count = (to - from + this.size) % this.size;
    return Array.from({ length: count }, (_, step) => (from + step + 1) % this.size);
  }
}
