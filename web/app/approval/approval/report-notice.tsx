import { FormattedMessage } from 'react-intl'
import type { Agency } from '#domain/law/agency.ts'
import { PhoneLink } from '#web/app/ui/navigation/phone-link.tsx'

/** Says that a consumer report was used and which rights follow from that (15 U.S.C. 1681m(a)). */
export function ReportNotice({ agency }: { agency: Agency }) {
  return (
    <section
      aria-labelledby="report"
      className="flex flex-col gap-2 rounded-card bg-surface-muted p-4 md:p-6"
    >
      <h2 id="report" className="text-xl">
        <FormattedMessage id="approval.report.title" />
      </h2>
      <p>
        <FormattedMessage id="approval.report.used" />
      </p>
      <address className="not-italic">
        <strong>{agency.name}</strong>
        <br />
        {agency.address}
        <br />
        <PhoneLink phone={agency.phone} />
      </address>
      <ul className="list-disc pl-5">
        {(['decision', 'copy', 'dispute'] as const).map((right) => (
          <li key={right}>
            <FormattedMessage id={`approval.report.${right}`} />
          </li>
        ))}
      </ul>
    </section>
  )
}
