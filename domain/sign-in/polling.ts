/** The header of a read that the browser repeats automatically. Such a read does not restart the idle timeout, because
 *  it does not prove that the person is present. */
export const POLLING_HEADER = 'x-linehaul-polling';
