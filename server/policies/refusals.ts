import type { Answer, Endpoint } from '../../domain/endpoint.ts';
import type { WriteContext } from '../platform/api.ts';
import type { Outcome } from '../platform/command.ts';
import { Refused } from '../platform/errors.ts';

type Work<E extends Endpoint> = (context: WriteContext<E>) => Promise<Outcome<Answer<E>>>;

/** Who tries to change access and may not leaves a trace. The rules all speak before anything is
 *  written, so the refusal can be recorded in the same transaction. */
export function recordingRefusals<E extends Endpoint>(endpoint: E, work: Work<E>): Work<E> {
  return async (context) => {
    try {
      return await work(context);
    } catch (error) {
      if (!(error instanceof Refused) || error.status === 404) throw error;
      const { id } = context.params as { id?: string };
      return {
        refused: error.refusal,
        events: [
          {
            action: 'ACCESS_CHANGE_REFUSED',
            level: 'WARNING',
            subjectId: id ?? null,
            before: null,
            after: { endpoint: `${endpoint.method} ${endpoint.path}`, code: error.refusal.code },
          },
        ],
      };
    }
  };
}
