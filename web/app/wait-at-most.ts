/** Resolves when the work ends, or after `ms` although it goes on. Rejects if the work fails before. */
export async function waitAtMost(ms: number, work: Promise<unknown>): Promise<void> {
  const late = new Promise<void>((resolve) => {
    window.setTimeout(resolve, ms);
  });
  await Promise.race([work, late]);
}
