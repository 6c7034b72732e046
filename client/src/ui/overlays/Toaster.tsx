import { useEffect, useState, type ComponentType } from 'react';

import { dismissToast, TOAST_MS, useShownToast, type ShownToast } from './toast.ts';

type Area = ComponentType<Readonly<{ shown: ShownToast }>>;

const fetchToastArea = async (): Promise<Area> => (await import('./ToastArea.tsx')).ToastArea;

/** Where notifications appear. Their code is fetched with the first one; without it, a plain one is shown. */
export function Toaster({ fetchArea = fetchToastArea }: Readonly<{ fetchArea?: () => Promise<Area> }>) {
  const shown = useShownToast();
  const [area, setArea] = useState<Readonly<{ Shown: Area }> | null>(null);
  const isWhole = area !== null && area.Shown !== PlainToast;
  useEffect(() => {
    if (!shown || isWhole) return;
    fetchArea().then(
      (Shown) => setArea({ Shown }),
      () => setArea({ Shown: PlainToast }),
    );
  }, [shown, isWhole, fetchArea]);
  return shown && area ? <area.Shown shown={shown} /> : null;
}

function PlainToast({ shown }: Readonly<{ shown: ShownToast }>) {
  const { id, title, description, link, variant = 'default', duration = TOAST_MS, isOpen } = shown;
  useEffect(() => {
    const timer = setTimeout(() => dismissToast(id), duration);
    return () => clearTimeout(timer);
  }, [id, duration]);
  if (!isOpen) return null;
  return (
    <div className="toasts" role="alert">
      <div className={`toast ${variant}`}>
        <div>
          <div className="title">{title}</div>
          {description}
          {link ? <div className="link">{link}</div> : null}
        </div>
      </div>
    </div>
  );
}
