import { phoneLink } from '../../../domain/phone.ts';
import {
  description,
  hasText,
  emailLink,
  registrations,
  servicesOf,
  type LandingDetails,
} from './details.ts';
import { html, trusted, type Html } from './html.ts';

function textOrNone(text: string): string | undefined {
  return hasText(text) ? text.trim() : undefined;
}

/** Describes the carrier as a schema.org organization. Leaves out the customer review on the page, because
 *  search engines ignore ratings that an organization gives itself. */
function organization(company: LandingDetails, publicUrl: string | undefined): object {
  const home = publicUrl && `${publicUrl}/`;
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    '@id': home && `${home}#organization`,
    name: company.brand,
    legalName: textOrNone(company.officialName),
    url: home,
    logo: publicUrl && `${publicUrl}/favicon.svg`,
    slogan: textOrNone(company.headline),
    description: textOrNone(description(company)),
    telephone: phoneLink(company.phone)?.slice('tel:'.length),
    email: emailLink(company.email)?.slice('mailto:'.length),
    address: textOrNone(company.address),
    identifier: registrations(company).map(({ kind, number }) => ({
      '@type': 'PropertyValue',
      propertyID: kind,
      value: number,
    })),
    makesOffer: servicesOf(company).map((name) => ({
      '@type': 'Offer',
      itemOffered: { '@type': 'Service', name },
    })),
  };
}

/** Returns the JSON-LD script element. Escapes the JSON, so that no company detail can close the element. */
export function structuredData(company: LandingDetails, publicUrl: string | undefined): Html {
  const json = JSON.stringify(organization(company, publicUrl)).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return html`<script type="application/ld+json">
    ${trusted(json)}
  </script>`;
}
