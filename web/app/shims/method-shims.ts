import 'core-js/modules/es.promise.with-resolvers.js';
import 'core-js/modules/es.map.group-by.js';
import 'core-js/modules/es.set.union.v2.js';
import 'core-js/modules/es.set.intersection.v2.js';
import 'core-js/modules/es.set.difference.v2.js';
import 'core-js/modules/es.set.symmetric-difference.v2.js';
import 'core-js/modules/es.set.is-subset-of.v2.js';
import 'core-js/modules/es.set.is-superset-of.v2.js';
import 'core-js/modules/es.set.is-disjoint-from.v2.js';

// core-js has no AbortSignal, and its URL is a complete implementation of 5 kB.

function anySignal(signals: Iterable<AbortSignal>): AbortSignal {
  const controller = new AbortController();
  for (const signal of signals) {
    if (signal.aborted) controller.abort(signal.reason);
    // The listener of one signal ends when another signal has aborted.
    else
      signal.addEventListener('abort', () => controller.abort(signal.reason), {
        signal: controller.signal,
      });
  }
  return controller.signal;
}

function canParse(url: string | URL, base?: string | URL): boolean {
  try {
    return Boolean(new URL(url, base));
  } catch {
    return false;
  }
}

if (!('any' in AbortSignal)) Object.assign(AbortSignal, { any: anySignal });
if (!('canParse' in URL)) Object.assign(URL, { canParse });
