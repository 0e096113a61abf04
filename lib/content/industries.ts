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
    text: 'Appointments, records and reports in one place, open only to those who may see them, and quick enough for a doctor between two patients.',
    web: 'Hospital portals where patients book, pay and read reports, with every view of a record logged.',
    mobile:
      'Appointment, reminder and report apps that also work in a basement ward without signal.',
    design:
      'Screens that a nurse reads at arm’s length, and consent forms that patients understand.',
  },
  {
    name: 'Education',
    drawing: 'industries/education',
    text: 'Admissions, classes, fees and results for schools and training institutes, ready for the one morning when every student signs in at once.',
    web: 'Learning and admission portals that stand up to result day, when everybody arrives at once.',
    mobile: 'Lessons to download at school and finish at home, with progress that syncs later.',
    design: 'Lesson layouts for small phones, for first-time users and for more than one script.',
  },
  {
    name: 'Finance',
    drawing: 'industries/finance',
    text: 'Loans, payments and statements that reconcile to the last paisa, with approvals, limits and an audit trail behind every rupee that moves.',
    web: 'Loan and account portals with two-person approval, statements and a trail for the auditor.',
    mobile:
      'Payment and account apps with device binding, biometrics and a clear way to stop a card.',
    design:
      'Forms that ask once, show the total early and say in plain words what will be charged.',
  },
  {
    name: 'E-Commerce',
    drawing: 'industries/e-commerce',
    text: 'Catalogues, carts, stock and returns that agree with each other, on the busiest sale day of the year as on a quiet Tuesday.',
    web: 'Stores with fast search, stock per warehouse, UPI and card payment, and returns that book themselves.',
    mobile: 'Shopping apps with saved carts, order tracking and notices that a buyer can tune.',
    design:
      'Product pages and checkouts tested with buyers, down to the last field of the address.',
  },
  {
    name: 'Logistics',
    drawing: 'industries/logistics',
    text: 'Loads, routes and proofs of delivery that the driver, the yard and the customer all see in the same minute.',
    web: 'Control rooms on one page: loads, routes, delays and the bills that follow from them.',
    mobile:
      'Driver apps that scan, photograph and sign for a delivery, and send it when there is network.',
    design: 'Big targets for gloved hands, and maps that show what is late before what is on time.',
  },
  {
    name: 'Travel',
    drawing: 'industries/travel',
    text: 'Search, fares, bookings and changes that stay correct when a flight moves and the whole trip must move with it.',
    web: 'Booking engines that hold a fare, take payment and rebook a trip when one leg of it changes.',
    mobile: 'Trip apps with offline tickets, gate changes and a help line that knows the booking.',
    design: 'Date, fare and seat choices that a tired traveller gets right at the first try.',
  },
  {
    name: 'Real estate',
    drawing: 'industries/real-estate',
    text: 'Listings, site visits, bookings and instalments, from the first enquiry to the handing over of the keys.',
    web: 'Listing portals with live availability, floor plans and a booking that blocks the flat at once.',
    mobile: 'Site-visit and resident apps: find the tower, book a slot, pay dues, report a leak.',
    design: 'Plans, prices and distances side by side, so that two flats can be compared honestly.',
  },
  {
    name: 'Manufacturing',
    drawing: 'industries/manufacturing',
    text: 'Orders, machines, stock and quality checks on one board that the shop floor trusts because it is never a shift behind.',
    web: 'Plant dashboards that read the machines, the stores and the ERP, and raise a flag before a line stops.',
    mobile:
      'Checklists and downtime reports on the shop floor, with photographs in place of paper.',
    design:
      'Boards that can be read across a hall, with alarms that differ by shape as well as colour.',
  },
] as const satisfies readonly Industry[];
