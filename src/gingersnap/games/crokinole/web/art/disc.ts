/** The woods of the discs and their marks, so that no set is known by its colour alone. */

export interface Wood {
  readonly name: string;
  readonly light: string;
  readonly body: string;
  readonly dark: string;
  readonly line: string;
  readonly mark: string;
}

/** Maple, ebony, padauk: by side. */
export const WOODS: readonly Wood[] = [
  { name: "disc-maple", light: "#fff1d0", body: "#f1d5a0", dark: "#c4924f", line: "#7d4f1e", mark: "#8a4b12" },
  { name: "disc-ebony", light: "#6a4a3a", body: "#3d2417", dark: "#1d0f08", line: "#8c6a50", mark: "#f3d9a8" },
  { name: "disc-padauk", light: "#e0705a", body: "#b23a28", dark: "#6b190f", line: "#4a0d07", mark: "#ffe9d2" },
];

const burnt = (colour: string) => `fill="none" stroke="${colour}" stroke-width="0.15" stroke-linecap="round"`;

/** By the name of the mark: what is burnt into a disc of radius one. */
export const MARKS: Readonly<Record<string, (colour: string) => string>> = {
  ring: (colour) => `<circle r="0.36" ${burnt(colour)}/>`,
  dot: (colour) => `<circle r="0.27" fill="${colour}"/>`,
  cross: (colour) => `<path d="M-0.3 -0.3L0.3 0.3M0.3 -0.3L-0.3 0.3" ${burnt(colour)}/>`,
};
