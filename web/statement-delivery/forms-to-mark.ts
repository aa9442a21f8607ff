interface FormsToMark<Form> {
  forms: readonly Form[];
  /** How many forms on the page are not in the PDF. */
  added: number;
}

/** The forms on a page that can be marked as mailed: those in the downloaded PDF, or all if none was downloaded.
 *  @param downloaded the ids of the forms in the PDF */
export function formsToMark<Form extends { id: string }>(
  shown: readonly Form[],
  downloaded: readonly string[] | undefined,
): FormsToMark<Form> {
  const forms = shown.filter(({ id }) => downloaded?.includes(id) ?? true);
  return { forms, added: shown.length - forms.length };
}
