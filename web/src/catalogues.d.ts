/** Parts of a catalogue, which the plugins in `tools/catalogue_subset.mjs` select. */

declare module "*.ftl?only=box" {
  const source: string;
  export default source;
}

declare module "*.ftl?rest" {
  const source: string;
  export default source;
}

declare module "*.ftl?sent" {
  const source: string;
  export default source;
}

declare module "*.ftl?seldom" {
  const source: string;
  export default source;
}
