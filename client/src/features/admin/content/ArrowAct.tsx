import { Icon, type IconName } from '../../../ui/Icon.tsx';
import { Tooltip } from '../../../ui/overlays/Tooltip.tsx';

type Props = Readonly<{
  icon: IconName;
  label: string;
  /** True at the end of the list: the button does nothing, but keeps the focus of the press that led there. */
  isAtEnd?: boolean;
  closed?: object | undefined;
  onPress: () => void;
}>;

/** A button with an icon; `label` is its tooltip and its name for screen readers. */
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
