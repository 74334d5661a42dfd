/** Shots to begin with. */
export const EXAMPLES = [
  { name: "Into the hole", shot: "0,-0.3048 | 0 0,1.1" },
  { name: "Off a post", shot: "0.196,-0.234 | 0 -0.49,0.76" },
  { name: "Grazing hit", shot: "0,-0.3048 0.031,-0.15 | 0 0,1.2" },
  { name: "With spin", shot: "0.121,-0.28 0.08,0.16 | 0 -0.83,1.08 spin 40" },
  { name: "Two at once", shot: "-0.04,-0.302 0.04,0.04 0.18,0.21 | 0 0.41,2.2" },
  {
    name: "Break",
    shot: "0.03,-0.303 0,-0.13 0.0281,-0.1138 0,-0.0975 -0.0281,-0.1138 -0.0281,-0.1463 0,-0.1625 0.0281,-0.1463 | 0 -0.05,2",
  },
] as const;
