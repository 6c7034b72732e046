import type { AuditChainAnswer } from '@onda-on/contracts/api';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

import { operatorMessage } from '../../../api/operator-message.ts';
import { CHAIN } from '../../../text/admin/logs.tr.ts';
import { numberOf } from '../../../text/numbers.ts';
import { Button } from '../../../ui/Button.tsx';
import { checkChain } from './logs.queries.ts';

type Progress = Readonly<{ checked: number; total: number }>;
const NOTHING_CHECKED: Progress = { checked: 0, total: 0 };

/** Lets the server compute every line's hash again, and shows the outcome. */
export function ChainCheck() {
  const [progress, setProgress] = useState(NOTHING_CHECKED);
  const stop = useRef<AbortController>(null);
  useEffect(() => () => stop.current?.abort(), []);
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => {
      stop.current = new AbortController();
      setProgress(NOTHING_CHECKED);
      return checkChain((checked, total) => setProgress({ checked, total }), stop.current.signal);
    },
  });
  const isBroken = data !== undefined && data.brokenAt !== null;
  return (
    <div className="chain">
      <Button onClick={() => mutate()} disabled={isPending}>
        {CHAIN.check}
      </Button>
      <output className={isBroken ? 'broken' : ''}>
        {isPending ? runningText(progress) : error ? operatorMessage(error, CHAIN.failed) : textOf(data)}
      </output>
    </div>
  );
}

const runningText = ({ checked, total }: Progress): string =>
  CHAIN.running(numberOf(checked), numberOf(total));

function textOf(answer: AuditChainAnswer | undefined): string {
  if (!answer) return CHAIN.meaning;
  const { brokenAt, checked } = answer;
  return brokenAt === null ? CHAIN.whole(numberOf(checked)) : CHAIN.broken(numberOf(brokenAt));
}
