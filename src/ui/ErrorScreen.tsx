export type ErrorScreenProps = {
  heading: string;
  body: string;
  call: string;
  phoneHref: string;
};

/** What a visitor sees where something broke: the phone still works. */
export function ErrorScreen({ heading, body, call, phoneHref }: ErrorScreenProps) {
  return (
    <div role="alert" className="border-t-4 border-rosso bg-plaster p-6 text-ink md:p-10">
      <h2 className="text-h3">{heading}</h2>
      <p className="mt-3 max-w-prose">{body}</p>
      <a className="button button-primary mt-6" href={phoneHref}>
        {call}
      </a>
    </div>
  );
}
