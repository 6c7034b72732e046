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
  <button className="lnk" type="button" onClick={onPress} {...closed}>
    {label}
    <span className="sr">{of}</span>
  </button>
);
