import autocannon from 'autocannon';

export interface Load {
  url: string;
  token: string;
  connections: number;
  seconds: number;
  /** The next body to post; without it the request is a GET. */
  nextBody?: () => object;
}

export interface Figures {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  failed: number;
}

/** Loads one address of the loopback for some seconds and returns what it did. */
export async function measure({
  url,
  token,
  connections,
  seconds,
  nextBody,
}: Load): Promise<Figures> {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    headers: {
      authorization: `Bearer ${token}`,
      ...(nextBody && { 'content-type': 'application/json' }),
    },
    ...(nextBody && {
      requests: [
        {
          method: 'POST' as const,
          setupRequest: (request) => ({ ...request, body: JSON.stringify(nextBody()) }),
        },
      ],
    }),
  });
  return {
    perSecond: result.requests.average,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    failed: result.non2xx + result.errors,
  };
}
