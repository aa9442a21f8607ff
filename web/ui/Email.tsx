import { Fragment } from 'react';

/** An email address that breaks after the "@" and before a period, if it must. */
export function Email({ address }: { address: string }) {
  return address.split(/(?<=@)|(?=\.)/).map((part, index) => (
    // oxlint-disable-next-line no-array-index-key -- the parts of one address never move
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
