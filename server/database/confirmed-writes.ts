import { DatabaseError, type PoolClient, type QueryConfig, type QueryResult } from 'pg';

/** The database cannot confirm a write now. The caller can send the write again. */
export class WriteNotConfirmed extends Error {
  override readonly name = 'WriteNotConfirmed';
}

const READ_ONLY_TRANSACTION = '25006';
const DISK_FULL = '53100';

/** The routine of PostgreSQL that waits until the synchronous standby has a commit. Notices name their routine in every
 *  language. */
const STANDBY_WAIT = 'SyncRepWaitForLSN';

/** Sends the statements of write connections. A write is confirmed only if a failover cannot lose it. */
export class ConfirmedWrites {
  /** When a write last failed because the disk of the database was full. */
  diskFullAt: Temporal.Instant | undefined;

  /** @throws WriteNotConfirmed if the server is read-only, like a replica, or if somebody canceled the wait for the
   *  synchronous standby. In the second case PostgreSQL commits and sends only a warning. */
  readonly send = async (client: PoolClient, config: QueryConfig): Promise<QueryResult> => {
    let isReplicated = true;
    const onNotice = ({ routine }: { routine: string | undefined }) => {
      if (routine === STANDBY_WAIT) isReplicated = false;
    };
    client.on('notice', onNotice);
    try {
      const result = await client.query(config);
      if (!isReplicated) throw new WriteNotConfirmed('The wait for the standby was canceled.');
      return result;
    } catch (error) {
      throw this.#errorOf(error);
    } finally {
      client.off('notice', onNotice);
    }
  };

  #errorOf(error: unknown): unknown {
    if (!(error instanceof DatabaseError)) return error;
    if (error.code === DISK_FULL) this.diskFullAt = Temporal.Now.instant();
    return error.code === READ_ONLY_TRANSACTION
      ? new WriteNotConfirmed('The database is read-only. It may be a replica.', { cause: error })
      : error;
  }
}
