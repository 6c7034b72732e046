type Props<Id extends string> = Readonly<{
  label: string;
  className?: string;
  options: readonly Readonly<{ id: Id; label: string }>[];
  value: Id;
  onChange: (id: Id) => void;
}>;

export function Toggle<Id extends string>({ label, className = '', options, value, onChange }: Props<Id>) {
  return (
    <fieldset className={`toggle ${className}`}>
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => (
        <button
          key={option.id}
          type="button"
          aria-pressed={option.id === value}
          onClick={() => onChange(option.id)}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  );
}
