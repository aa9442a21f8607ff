/** Resolves when the work ends, or after `ms` while the work continues. Rejects if the work fails before `ms`. */
export async function waitAtMost(ms: number, work: Promise<unknown>): Promise<void> {
  const timeout = new Promise<void>((resolve) => {
    window.setTimeout(resolve, ms);
  });
  await Promise.race([work, timeout]);
}
