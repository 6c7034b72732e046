import { Button } from '../../../ui/Button.tsx';

type Words = Readonly<{ stale: string; keepMine: string; takeTheirs: string }>;
type Props = Readonly<{ words: Words; onKeep: () => void; onTake: () => void }>;

/** Somebody was faster: whose words are to stand. */
export const StaleForm = ({ words, onKeep, onTake }: Props) => (
  <div className="kept" role="alert">
    <p>{words.stale}</p>
    <p className="row">
      <Button slim onClick={onKeep}>
        {words.keepMine}
      </Button>
      <Button slim onClick={onTake}>
        {words.takeTheirs}
      </Button>
    </p>
  </div>
);
