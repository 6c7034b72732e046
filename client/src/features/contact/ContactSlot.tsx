import { useQuery } from '@tanstack/react-query';

import { siteSettings } from '../../api/content.queries.ts';
import { useHydrated } from '../../hooks/use-hydrated.ts';
import { CONTACT } from '../../text/contact.tr.ts';
import { lazyComponent } from '../../ui/lazy-component.tsx';

const ContactForm = lazyComponent(
  async () => {
    const [form] = await Promise.all([import('./ContactForm.tsx'), import('../../styles/contact.css')]);
    return form.ContactForm;
  },
  <output className="muted">{CONTACT.loading}</output>,
);

/** The page that has the form below its text. */
const CONTACT_SLUG = 'iletisim';

/** The contact form, fetched where it is shown; without JavaScript the page gives an address to write to. */
export function ContactSlot({ slug }: Readonly<{ slug: string }>) {
  return slug === CONTACT_SLUG ? <Form /> : null;
}

function Form() {
  const isHydrated = useHydrated();
  if (!isHydrated) return <WithoutScript />;
  return <ContactForm />;
}

/** The server renders this; a browser with JavaScript does not show it. */
function WithoutScript() {
  const { data } = useQuery(siteSettings());
  const email = data?.contactEmail;
  const { title, write, none } = CONTACT.noScript;
  return (
    <noscript>
      <section className="card pad">
        <h2>{title}</h2>
        {email ? (
          <p>
            {write} <a href={`mailto:${email}`}>{email}</a>
          </p>
        ) : (
          <p>{none}</p>
        )}
      </section>
    </noscript>
  );
}
