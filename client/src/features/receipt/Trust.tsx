import type { ReceiptAnswer } from '@onda-on/contracts/api';

import { numberOf } from '../../text/numbers.ts';
import { RECEIPT } from '../../text/receipt.tr.ts';
import { Icon } from '../../ui/Icon.tsx';

const { trust } = RECEIPT;

/** Words first; the cryptography is behind a fold. */
export function Trust({ receipt }: Readonly<{ receipt: ReceiptAnswer }>) {
  const { sealed } = receipt;
  return (
    <div className="trust">
      <h2>{trust.title}</h2>
      <ul className="stack">
        {trust.items.map((text) => (
          <li key={text}>
            <Icon name="check" />
            <span>{text}</span>
          </li>
        ))}
        <li>
          <Icon name="check" />
          {sealed ? (
            <span>{trust.sealed(numberOf(sealed.count))}</span>
          ) : (
            <span>
              {trust.before}
              <b>{trust.quote}</b>
              {trust.after}
            </span>
          )}
        </li>
      </ul>
      <details className="fold">
        <summary>
          {trust.technical}
          <Icon name="down" />
        </summary>
        <dl className="pad stack">
          <Fact name={trust.hash}>{receipt.leafHash}</Fact>
          {receipt.salt ? <Fact name={trust.salt}>{receipt.salt}</Fact> : null}
          <Fact name={trust.entry}>{receipt.entryId}</Fact>
          <Fact name={trust.chain}>{`#${numberOf(receipt.chainLength)}, ${receipt.chainHead}`}</Fact>
          {sealed ? <Fact name={trust.root}>{sealed.root}</Fact> : null}
        </dl>
      </details>
    </div>
  );
}

const Fact = ({ name, children }: Readonly<{ name: string; children: string }>) => (
  <div>
    <dt className="small muted">{name}</dt>
    <dd className="mono">{children}</dd>
  </div>
);
