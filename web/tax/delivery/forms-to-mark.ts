interface FormsToMark<Form> {
  forms: readonly Form[];
  /** The number of forms on the page that are not in the PDF. */
  added: number;
}

/** Returns the forms on a page that can be marked as mailed. These are the forms in the downloaded PDF, or all forms on
 *  the page if no PDF was downloaded.
 *  @param downloaded the ids of the forms in the PDF */
export function formsToMark<Form extends { id: string }>(
  shown: readonly Form[],
  downloaded: readonly string[] | undefined,
): FormsToMark<Form> {
  const forms = shown.filter(({ id }) => downloaded?.includes(id) ?? true);
  return { forms, added: shown.length - forms.length };
}
