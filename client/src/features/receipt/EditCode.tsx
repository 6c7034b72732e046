import { editCodeOf } from '../../memory/edit-codes.ts';
import { dateTime } from '../../text/dates.ts';
import { RECEIPT } from '../../text/receipt.tr.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { toast } from '../../ui/toast.ts';

/** `until` is the lock, once the coupon has been read. */
type Props = Readonly<{ couponNo: string; until?: string }>;

/** Shown right after sending and never again: no address, no storage knows it. It waits for nothing that might fail to load. */
export function EditCode({ couponNo, until }: Props) {
  const code = editCodeOf(couponNo);
  if (!code) return null;
  return (
    <section className="once" aria-labelledby="kod">
      <h2 id="kod">{RECEIPT.code.title}</h2>
      <div className="spread">
        <span className="code">{code}</span>
        <Button onClick={() => void copy(code)}>
          <Icon name="copy" />
          {RECEIPT.code.copy}
        </Button>
      </div>
      <p className="small">{RECEIPT.code.text(until && dateTime(until))}</p>
    </section>
  );
}

async function copy(code: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(code);
    toast({ title: RECEIPT.code.copied });
  } catch {
    toast({ title: RECEIPT.code.failed, variant: 'destructive' });
  }
}
