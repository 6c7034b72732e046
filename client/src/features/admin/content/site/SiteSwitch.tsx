import { useId, type ReactNode } from 'react';

type Props = Readonly<{ label: ReactNode; isOn: boolean; onChange: (isOn: boolean) => void }>;

export function SiteSwitch({ label, isOn, onChange }: Props) {
  const id = useId();
  return (
    <div className="switch">
      <input id={id} type="checkbox" checked={isOn} onChange={({ target }) => onChange(target.checked)} />
      <label htmlFor={id}>{label}</label>
    </div>
  );
}
