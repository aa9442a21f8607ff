/** Returns the fields that differ from the initial values. A form sends only these fields, because somebody else may
 *  have changed the other fields since the form opened. */
export function changedFields<Fields extends object>(
  fields: Fields,
  initialValues: Fields,
): Partial<Fields> {
  const names = Object.keys(fields) as (keyof Fields)[];
  const changed = names.filter((name) => fields[name] !== initialValues[name]);
  return Object.fromEntries(changed.map((name) => [name, fields[name]])) as Partial<Fields>;
}
