/** Form fields of a game's table options, parsed from their JSON Schema. */

export interface FieldBase {
  readonly key: string;
  readonly title: string;
  readonly description: string;
  /** By choice, where it has a label. */
  readonly choiceLabels: Readonly<Record<string, string>>;
  /** True for a house rule: a reading of the rules rather than a variant. */
  readonly isRuling: boolean;
  /** True for a number of the house data, such as a price. */
  readonly isHouseNumber: boolean;
}

export type Field = FieldBase &
  (
    | { readonly kind: "switch"; readonly initial: boolean }
    | {
        readonly kind: "number";
        readonly initial: number | null;
        readonly low: number | null;
        readonly high: number | null;
        readonly optional: boolean;
      }
    | {
        readonly kind: "text";
        readonly initial: string;
        readonly longest: number | null;
        /** Example text to edit, as for house data. */
        readonly example: string | null;
      }
    | { readonly kind: "choice"; readonly initial: Choice; readonly choices: readonly Choice[] }
  );

export type Choice = string | number | null;
export type Options = Record<string, boolean | Choice>;
/** Options of a table: values of the form, and values by seat. */
export type TableOptions = Readonly<Record<string, boolean | Choice | readonly string[]>>;

type Schema = Readonly<Record<string, unknown>>;

/** Return the fields of a schema. Properties of an unsupported kind are left out and keep their default. */
export function parseFields(schema: Schema): readonly Field[] {
  const properties = (resolveReference(schema, schema)["properties"] ?? {}) as Readonly<Record<string, Schema>>;
  return Object.entries(properties).flatMap(([key, property]) => parseField(key, property, schema) ?? []);
}

/** Return the initial values of the form. */
export const createDefaultOptions = (fields: readonly Field[]): Options =>
  Object.fromEntries(fields.map((field) => [field.key, field.initial]));

/** Return the options that differ from their default, which is all the server needs. */
export function pickChanged(fields: readonly Field[], options: Options): Options {
  const differing = fields.filter((field) => options[field.key] !== undefined && options[field.key] !== field.initial);
  return Object.fromEntries(differing.map((field) => [field.key, options[field.key]!]));
}

function resolveReference(schema: Schema, root: Schema): Schema {
  const reference = schema["$ref"];
  if (typeof reference !== "string") return schema;
  const definitions = (root["$defs"] ?? {}) as Readonly<Record<string, Schema>>;
  const { $ref: _, ...rest } = schema;
  return { ...definitions[reference.split("/").pop() ?? ""], ...rest };
}

function parseField(key: string, property: Schema, root: Schema): Field | null {
  const schema = resolveReference(property, root);
  const options = ((schema["anyOf"] as readonly Schema[] | undefined) ?? [schema]).map((each) =>
    resolveReference(each, root),
  );
  const optional = options.some((option) => option["type"] === "null");
  const main = options.find((option) => option["type"] !== "null");
  return main ? createField(main, optional, schema["default"], createFieldBase(key, schema)) : null;
}

const createFieldBase = (key: string, schema: Schema): FieldBase => ({
  key,
  title: typeof schema["title"] === "string" ? schema["title"] : formatKey(key),
  description: typeof schema["description"] === "string" ? schema["description"] : "",
  choiceLabels: (schema["words"] ?? {}) as Readonly<Record<string, string>>,
  isRuling: schema["ruling"] !== undefined,
  isHouseNumber: schema["house"] !== undefined,
});

function createField(schema: Schema, optional: boolean, initial: unknown, named: FieldBase): Field | null {
  if (Array.isArray(schema["enum"])) return createChoiceField(schema["enum"] as Choice[], optional, initial, named);
  if (schema["type"] === "boolean") return { ...named, kind: "switch", initial: initial === true };
  if (schema["type"] === "string" && !optional) {
    return {
      ...named,
      kind: "text",
      initial: typeof initial === "string" ? initial : "",
      longest: toNumberOrNull(schema["maxLength"]),
      example: firstExample(schema["examples"]),
    };
  }
  if (schema["type"] !== "integer" && schema["type"] !== "number") return null;
  const low = toNumberOrNull(schema["minimum"]);
  return {
    ...named,
    kind: "number",
    initial: toNumberOrNull(initial) ?? (optional ? null : (low ?? 0)),
    low,
    high: toNumberOrNull(schema["maximum"]),
    optional,
  };
}

function createChoiceField(values: readonly Choice[], optional: boolean, initial: unknown, named: FieldBase): Field {
  const choices = optional && !values.includes(null) ? [null, ...values] : values;
  const first = choices.find((choice) => choice === initial) ?? choices[0] ?? null;
  return { ...named, kind: "choice", initial: initial === undefined ? first : (initial as Choice), choices };
}

const firstExample = (examples: unknown): string | null =>
  Array.isArray(examples) && typeof examples[0] === "string" ? examples[0] : null;

const toNumberOrNull = (value: unknown): number | null => (typeof value === "number" ? value : null);

/** Return `seconds_per_tile` as "Seconds per tile". */
export function formatKey(key: string): string {
  const text = key
    .replaceAll("_", " ")
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .toLowerCase();
  return text.charAt(0).toUpperCase() + text.slice(1);
}
