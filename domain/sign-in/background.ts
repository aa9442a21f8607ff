/** Marks a read that the browser repeats on its own. It does not restart the idle timeout, because it does not prove
 *  that the person is there. */
export const BACKGROUND_HEADER = 'x-linehaul-background';
