import type { DrawingName } from './drawing-names';

type Industry = {
  name: string;
  drawing: DrawingName;
  /** What we know about the industry as a whole. */
  text: string;
  /** What we build for it, as each service page tells it. */
  web: string;
  mobile: string;
  design: string;
};

/** The eight industries we work for. The home page shows the first four. */
export const industries = [
  {
    name: 'Healthcare',
    drawing: 'industries/healthcare',
    text: 'Appointments, records and reports in one place. Only the right people can see them, and they load fast enough for a doctor between two patients.',
    web: 'Hospital portals where patients book, pay and read reports, with every view of a record logged.',
    mobile:
      'Appointment, reminder and report apps that work even in a basement ward with no signal.',
    design: 'Screens a nurse can read at arm’s length, and consent forms that patients understand.',
  },
  {
    name: 'Education',
    drawing: 'industries/education',
    text: 'Admissions, classes, fees and results for schools and training institutes, ready for the morning when every student signs in at once.',
    web: 'Learning and admission portals that can handle results day, when everyone logs in at once.',
    mobile: 'Lessons to download at school and finish at home, with progress that syncs later.',
    design: 'Lesson layouts for small phones, first-time users and more than one script.',
  },
  {
    name: 'Finance',
    drawing: 'industries/finance',
    text: 'Loans, payments and statements that reconcile to the last paisa. Every rupee that moves has approvals, limits and an audit trail.',
    web: 'Loan and account portals with two-person approval, statements and an audit trail.',
    mobile:
      'Payment and account apps with device binding, biometrics and an easy way to block a card.',
    design: 'Forms that ask once, show the total early and state every charge in plain words.',
  },
  {
    name: 'E-Commerce',
    drawing: 'industries/e-commerce',
    text: 'Catalogues, carts, stock and returns that stay in sync, on the busiest sale day of the year and on a quiet Tuesday.',
    web: 'Stores with fast search, stock by warehouse, UPI and card payments, and self-service returns.',
    mobile: 'Shopping apps with saved carts, order tracking and alerts that buyers control.',
    design: 'Product pages and checkouts tested with buyers, down to the last address field.',
  },
  {
    name: 'Logistics',
    drawing: 'industries/logistics',
    text: 'Loads, routes and proof of delivery that the driver, the yard and the customer all see at the same time.',
    web: 'A control room on one page: loads, routes, delays and the bills that follow.',
    mobile:
      'Driver apps that scan, photograph and sign for a delivery, and sync when there is a signal.',
    design: 'Big buttons for gloved hands, and maps that show late loads first.',
  },
  {
    name: 'Travel',
    drawing: 'industries/travel',
    text: 'Search, fares, bookings and changes that stay right when one flight moves and the whole trip has to follow.',
    web: 'Booking engines that hold a fare, take payment and rebook the trip when one leg changes.',
    mobile: 'Trip apps with offline tickets, gate changes and a help line that knows your booking.',
    design: 'Date, fare and seat pickers that a tired traveller gets right the first time.',
  },
  {
    name: 'Real estate',
    drawing: 'industries/real-estate',
    text: 'Listings, site visits, bookings and payment plans, from the first enquiry to the keys.',
    web: 'Listing portals with live availability, floor plans and instant booking.',
    mobile: 'Site-visit and resident apps: find the tower, book a slot, pay dues, report a leak.',
    design: 'Plans, prices and distances side by side, so buyers can compare two homes fairly.',
  },
  {
    name: 'Manufacturing',
    drawing: 'industries/manufacturing',
    text: 'Orders, machines, stock and quality checks on one board. The shop floor trusts it because it is always up to date.',
    web: 'Plant dashboards that read the machines, the stores and the ERP, and warn you before a line stops.',
    mobile: 'Checklists and downtime reports on the shop floor, with photos instead of paper.',
    design:
      'Boards you can read across the hall, with alarms that differ in shape as well as colour.',
  },
] as const satisfies readonly Industry[];
