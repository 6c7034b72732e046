import type { AuditChainAnswer } from '@onda-on/contracts/api';
import { useEffect, useRef, useState } from 'react';

import { messageOf } from '../../../api/api-error.ts';
import { CHAIN } from '../../../text/admin/logs.tr.ts';
import { numberOf } from '../../../text/numbers.ts';
import { Button } from '../../../ui/Button.tsx';
import { checkChain } from './logs.queries.ts';

type State =
  | Readonly<{ kind: 'idle' }>
  | Readonly<{ kind: 'running'; checked: number; total: number }>
  | Readonly<{ kind: 'done'; answer: AuditChainAnswer }>
  | Readonly<{ kind: 'failed'; message: string }>;

/** Has the server make every line's hash anew, and says what came of it. */
export function ChainCheck() {
  const [state, setState] = useState<State>({ kind: 'idle' });
  const stop = useRef<AbortController>(null);
  useEffect(() => () => stop.current?.abort(), []);
  const check = async () => {
    stop.current = new AbortController();
    setState({ kind: 'running', checked: 0, total: 0 });
    try {
      const tell = (checked: number, total: number) => setState({ kind: 'running', checked, total });
      setState({ kind: 'done', answer: await checkChain(tell, stop.current.signal) });
    } catch (error) {
      setState({ kind: 'failed', message: messageOf(error, CHAIN.failed) });
    }
  };
  return (
    <div className="chain">
      <Button onClick={() => void check()} disabled={state.kind === 'running'}>
        {CHAIN.check}
      </Button>
      <ChainState state={state} />
    </div>
  );
}

function ChainState({ state }: Readonly<{ state: State }>) {
  return (
    <output className={state.kind === 'done' && state.answer.brokenAt !== null ? 'broken' : ''}>
      {textOf(state)}
    </output>
  );
}

function textOf(state: State): string {
  if (state.kind === 'idle') return CHAIN.meaning;
  if (state.kind === 'failed') return state.message;
  if (state.kind === 'running') return CHAIN.running(numberOf(state.checked), numberOf(state.total));
  const { brokenAt, checked } = state.answer;
  return brokenAt === null ? CHAIN.whole(numberOf(checked)) : CHAIN.broken(numberOf(brokenAt));
}
