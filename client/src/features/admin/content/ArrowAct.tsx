import { Icon, type IconName } from '../../../ui/Icon.tsx';
import { Tooltip } from '../../../ui/overlays/Tooltip.tsx';

type Props = Readonly<{
  icon: IconName;
  label: string;
  /** At the end of its way: closed, but it keeps the focus that brought something there. */
  isAtEnd?: boolean;
  closed?: object | undefined;
  onPress: () => void;
}>;

/** A sign to press, with its words for readers. */
export const ArrowAct = ({ icon, label, isAtEnd = false, closed, onPress }: Props) => (
  <Tooltip text={label}>
    <button
      className="icon-btn"
      type="button"
      aria-label={label}
      aria-disabled={isAtEnd || undefined}
      onClick={isAtEnd ? undefined : onPress}
      {...closed}
    >
      <Icon name={icon} />
    </button>
  </Tooltip>
);
