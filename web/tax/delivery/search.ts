import { DELIVERY_STATES, type DeliveryState } from '../../../domain/tax/delivery/states.ts';
import { oneOf, pageFrom, wholeNumberFrom } from '../../app/search-params.ts';

export interface DeliverySearch {
  /** The tax year. The default is last year. */
  year?: number | undefined;
  /** The selected tab. The default is the forms that are ready to furnish electronically. */
  state?: DeliveryState | undefined;
  page?: number | undefined;
}

export function deliverySearch(search: Record<string, unknown>): DeliverySearch {
  const year = wholeNumberFrom(search['year']);
  return {
    year: year && year <= 2100 ? year : undefined,
    state: oneOf(DELIVERY_STATES, search['state']),
    page: pageFrom(search['page']),
  };
}
