type Props = Readonly<{
  label: string;
  /** What it is done to, for readers. */
  of: string;
  /** Why it is closed, for those who may not write. */
  closed?: object | undefined;
  onPress: () => void;
}>;

/** One of the things that can be done to a row, as a link-like button. */
export const RowAct = ({ label, of, closed, onPress }: Props) => (
  <button className="link-button" type="button" onClick={onPress} {...closed}>
    {label}
    <span className="sr">{of}</span>
  </button>
);

type ButtonProps = Pick<Props, 'label' | 'of' | 'onPress'>;

/** Opens a window about a row. */
export const RowButton = ({ label, of, onPress }: ButtonProps) => (
  <button className="link-button" type="button" aria-haspopup="dialog" onClick={onPress}>
    {label} <span className="sr">{of}</span>
  </button>
);
