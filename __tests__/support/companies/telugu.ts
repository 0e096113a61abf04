import type { LeaderGroup, Site } from '@/lib/company';

/** A company whose names are long and in Telugu. */
export const site: Site = {
  name: 'శ్రీ వెంకటేశ్వర సాఫ్ట్‌వేర్ సేవలు',
  legalName: 'శ్రీ వెంకటేశ్వర సాఫ్ట్‌వేర్ మరియు సాంకేతిక నియామక సేవల ప్రైవేట్ లిమిటెడ్',
  group: 'శ్రీ వెంకటేశ్వర పారిశ్రామిక సమూహం',
  description: 'సాఫ్ట్‌వేర్ అభివృద్ధి, సాంకేతిక నియామకాలు: విజయవాడ నుంచి ప్రపంచానికి.',
  email: {
    support: 'sahayam.kendram@srivenkateswarasoftware.test',
    careers: 'udyogaavakaashaalu@srivenkateswarasoftware.test',
    privacy: 'gopyata@srivenkateswarasoftware.test',
    security: 'bhadrata@srivenkateswarasoftware.test',
  },
  grievances: { officer: 'వెంకటసత్యసూర్యనారాయణమూర్తి', boardUrl: '' },
  whatsapp: '910000000002',
  offices: [
    {
      city: 'శ్రీపొట్టిశ్రీరాములునెల్లూరు',
      region: 'ఆంధ్రప్రదేశ్',
      lines: ['సత్యనారాయణపురంరైల్వేస్టేషన్‌వీధి', 'మొదటి అంతస్తు', 'నెల్లూరు 524001'],
      phone: '+91 00000 00002',
      mapQuery: 'Nellore, Andhra Pradesh 524001',
    },
  ],
  offshoreHours: { team: [9, 18], lead: [14.5, 23.5], confirmedBy: 'లక్ష్మీ' },
  social: [{ name: 'LinkedIn', href: 'https://social.test/svs', icon: 'linkedin' }],
  clients: [{ name: 'ఆంధ్రప్రదేశ్‌రాష్ట్రవిద్యుత్‌పంపిణీసంస్థ', logo: '/images/company.svg', href: '' }],
  employers: [],
};

export const leaders: readonly LeaderGroup[] = [
  {
    name: 'నిర్వాహక మండలి',
    people: [
      {
        name: 'వెంకటసత్యసూర్యనారాయణమూర్తి పురుషోత్తమాచార్యులు',
        title: 'వ్యవస్థాపకులు, ముఖ్య కార్యనిర్వహణాధికారి',
        description: ['సంస్థను స్థాపించి, దాని దిశను నిర్ణయిస్తారు.'],
      },
      {
        name: 'లక్ష్మీనరసింహస్వామి',
        title: 'ఆర్థిక వ్యవహారాలు',
        description: ['లెక్కలు, ఒప్పందాలు, బీమా చూసుకుంటారు.'],
      },
    ],
  },
];
