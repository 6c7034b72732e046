import { useRef, useState, type ComponentProps, type DragEvent, type ReactNode } from 'react';

import { Button } from './Button.tsx';

type Taking = Readonly<{ onFiles: (files: readonly File[]) => void }>;

/** An area that takes the files which are dropped on it. */
export function DropArea({
  className,
  onFiles,
  children,
}: Taking & { className: string; children: ReactNode }) {
  const [isOver, setOver] = useState(false);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  return (
    <div
      className={isOver ? `${className} over` : className}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      {children}
    </div>
  );
}

type ButtonProps = Taking &
  Pick<ComponentProps<'input'>, 'accept' | 'multiple'> &
  Omit<ComponentProps<typeof Button>, 'onClick' | 'children'> &
  Readonly<{ label: string }>;

/** A button that lets a visitor choose files. */
export function FileButton({ label, accept, multiple, onFiles, ...button }: ButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        className="visually-hidden"
        type="file"
        accept={accept}
        multiple={multiple}
        tabIndex={-1}
        aria-label={label}
        disabled={button.disabled}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // Emptied, so that the same file can be chosen again after it was refused or changed.
          target.value = '';
        }}
      />
      <Button {...button} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  );
}
