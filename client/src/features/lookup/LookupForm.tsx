import type { LookupBody } from '@onda-on/contracts/api';
import { NATIONAL_ID_LENGTH } from '@onda-on/contracts/rules';
import { useState } from 'react';

import { myCoupons } from '../../memory/my-coupons.ts';
import { LOOKUP_TEXT as TEXT } from '../../text/lookup.tr.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/fields/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { pasteNationalId } from '../../ui/national-id/paste-national-id.ts';
import type { Lookup } from './use-lookup.ts';

type Props = Readonly<{
  lookup: Lookup;
  /** False until the code has loaded: the browser's own form submission must never send the national ID. */
  isReady: boolean;
}>;

/** The national ID (eleven characters at most) and, where the server asks for it, the coupon's number. */
export function LookupForm({ lookup: { ask, isBusy, needsCode, problem }, isReady }: Props) {
  const [tcNumber, setNumber] = useState('');
  const [couponNo, setCouponNo] = useState(() => myCoupons()[0]?.couponNo ?? '');
  const body: LookupBody = needsCode ? { tcNumber, couponNo: couponNo.trim() } : { tcNumber };
  // The number leaves the field once the answer is shown, which masks it.
  const forget = (isFound: boolean) => isFound && setNumber('');
  return (
    <form
      noValidate
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        void ask(body).then(forget);
      }}
    >
      <Field label={TEXT.nationalId}>
        {(aria) => (
          <input
            {...aria}
            className="input"
            disabled={!isReady}
            inputMode="numeric"
            maxLength={NATIONAL_ID_LENGTH}
            placeholder={TEXT.digits}
            autoComplete="off"
            spellCheck={false}
            aria-invalid={problem === TEXT.invalidId || undefined}
            value={tcNumber}
            onPaste={pasteNationalId(setNumber)}
            onChange={({ target }) => setNumber(target.value.slice(0, NATIONAL_ID_LENGTH))}
          />
        )}
      </Field>
      {needsCode ? <CouponField value={couponNo} onChange={setCouponNo} /> : null}
      <Button type="submit" disabled={isBusy || !isReady}>
        <Icon name="search" />
        {isBusy ? TEXT.searching : TEXT.search}
      </Button>
    </form>
  );
}

function CouponField({ value, onChange }: Readonly<{ value: string; onChange: (value: string) => void }>) {
  return (
    <Field label={TEXT.couponNo} hint={TEXT.couponHint}>
      {(aria) => (
        <input
          {...aria}
          className="input"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
