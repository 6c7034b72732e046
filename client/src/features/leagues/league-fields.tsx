import type { ChangeLeague, HeldCoupon } from '@onda-on/contracts/api';
import {
  cleanName,
  couponNoIn,
  LEAGUE_COLOURS,
  LEAGUE_EMBLEMS,
  LEAGUE_NAME_LENGTH,
  leagueNameProblem,
  NICKNAME_LENGTH,
  nicknameProblem,
  printedCode,
} from '@onda-on/contracts/rules';
import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';

import { heldCouponOf, heldCoupons } from '../../memory/held-coupons.ts';
import { myCoupons } from '../../memory/my-coupons.ts';
import { LEAGUES as TEXT } from '../../text/leagues.tr.ts';
import { Field } from '../../ui/fields/Field.tsx';
import { LineField } from '../../ui/fields/LineField.tsx';
import { Emblem } from './Emblem.tsx';
import { useHeldCoupons } from './use-membership.ts';

/** The parts of the leagues' forms; each stands within the form of its screen (`FormProvider`). */
type Prefix = Readonly<{ prefix: string }>;

export type NicknameValues = { nickname: string };

type NicknameProps = Prefix & Readonly<{ label?: string; hint?: string }>;

export function NicknameField({ prefix, label = TEXT.nickname, hint = TEXT.nicknameHint }: NicknameProps) {
  const { register, formState } = useFormContext<NicknameValues>();
  return (
    <LineField
      id={`${prefix}-nickname`}
      label={label}
      hint={hint}
      error={formState.errors.nickname?.message}
      required
      autoComplete="off"
      maxLength={NICKNAME_LENGTH.max}
      {...register('nickname', { validate: (text) => nicknameProblem(text) ?? true })}
    />
  );
}

export type LookValues = Omit<ChangeLeague, 'coupon'>;

export const lookOf = ({ name, colour, emblem }: LookValues): LookValues => ({
  name: cleanName(name),
  colour,
  emblem,
});

/** Name, colour and emblem. The emblems show the chosen colour. */
export function LookFields({ prefix }: Prefix) {
  const { register, formState, watch } = useFormContext<LookValues>();
  const [colour, emblem] = watch(['colour', 'emblem']);
  return (
    <>
      <LineField
        id={`${prefix}-name`}
        label={TEXT.name}
        hint={TEXT.nameHint}
        error={formState.errors.name?.message}
        required
        autoComplete="off"
        maxLength={LEAGUE_NAME_LENGTH.max}
        {...register('name', { validate: (text) => leagueNameProblem(text) ?? true })}
      />
      <fieldset className="look-choice colours">
        <legend>{TEXT.colour}</legend>
        {LEAGUE_COLOURS.map((each) => (
          <label key={each}>
            <input type="radio" value={each} {...register('colour')} />
            <Emblem colour={each} emblem={emblem} />
            <span className="visually-hidden">{TEXT.colours[each]}</span>
          </label>
        ))}
      </fieldset>
      <fieldset className="look-choice">
        <legend>{TEXT.emblem}</legend>
        {LEAGUE_EMBLEMS.map((each) => (
          <label key={each}>
            <input type="radio" value={each} {...register('emblem')} />
            <Emblem colour={colour} emblem={each} />
            <span className="visually-hidden">{TEXT.emblems[each]}</span>
          </label>
        ))}
      </fieldset>
    </>
  );
}

/** `kept` is the number of a coupon of this browser, or empty for the two fields. */
export type ProofValues = { kept: string; couponNo: string; editCode: string };

export const PROOF_FIELDS = ['couponNo', 'editCode'] as const;

const newestKept = (): string => heldCoupons()[0]?.couponNo ?? '';

export const newProof = (): ProofValues => ({
  kept: newestKept(),
  couponNo: '',
  editCode: '',
});

/** The proof that goes with a command. Codes are identifiers, so their case must not depend on the visitor's language. */
export function proofOf({ kept, couponNo, editCode }: ProofValues): HeldCoupon {
  return heldCouponOf(kept) ?? { couponNo: printedCode(couponNo), editCode: printedCode(editCode) };
}

/** A coupon of this browser, or number and edit code of another one. */
export function ProofFields({ prefix }: Prefix) {
  const held = useHeldCoupons();
  const { register, watch, setValue } = useFormContext<ProofValues>();
  const kept = watch('kept');
  // A code that the server refuses is forgotten while the form is open.
  const isForgotten = kept !== '' && !heldCouponOf(kept);
  useEffect(() => {
    if (isForgotten) setValue('kept', newestKept());
  }, [isForgotten, setValue]);
  return (
    <>
      {held.length > 0 ? (
        <Field id={`${prefix}-kept`} label={TEXT.coupon} hint={TEXT.couponHint}>
          {(aria) => (
            <select {...aria} className="input" {...register('kept')}>
              {held.map(({ couponNo }) => (
                <option key={couponNo} value={couponNo}>
                  {TEXT.keptCoupon(couponNo, weekOf(couponNo))}
                </option>
              ))}
              <option value="">{TEXT.otherCoupon}</option>
            </select>
          )}
        </Field>
      ) : null}
      {held.length === 0 || kept === '' ? <CouponFields prefix={prefix} /> : null}
    </>
  );
}

const weekOf = (couponNo: string): number | undefined =>
  myCoupons().find((coupon) => coupon.couponNo === couponNo)?.week;

function CouponFields({ prefix }: Prefix) {
  const { register, formState } = useFormContext<ProofValues>();
  const typing = { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false, required: true };
  return (
    <div className="pair">
      <LineField
        id={`${prefix}-couponNo`}
        label={TEXT.couponNo}
        hint={TEXT.couponNoHint}
        error={formState.errors.couponNo?.message}
        maxLength={20}
        {...typing}
        {...register('couponNo', {
          validate: (typed, { kept }) => kept !== '' || couponNoIn(typed) !== null || TEXT.couponWrong,
        })}
      />
      <LineField
        id={`${prefix}-editCode`}
        label={TEXT.editCode}
        hint={`${TEXT.editCodeHint} ${TEXT.keptHere}`}
        error={formState.errors.editCode?.message}
        maxLength={30}
        {...typing}
        {...register('editCode', {
          validate: (typed, { kept }) => kept !== '' || typed.trim() !== '' || TEXT.editCodeMissing,
        })}
      />
    </div>
  );
}
