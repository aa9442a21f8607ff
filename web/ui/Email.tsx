import { Fragment } from 'react';

/** Shows an email address. A line break can come after the "@" or before a period. */
export function Email({ address }: { address: string }) {
  return address.split(/(?<=@)|(?=\.)/).map((part, index) => (
    // oxlint-disable-next-line no-array-index-key -- the parts of an address never change their order
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
