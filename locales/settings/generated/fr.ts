
    // Do not modify this file by hand!
    // Re-generate this file by running lit-localize

    
    import {str} from '@lit/localize';

    /* eslint-disable no-irregular-whitespace */
    /* eslint-disable @typescript-eslint/no-explicit-any */

    export const templates = {
      's036b29839d60400b': `Paramètres de l’organisation`,
's091d5807b5b33550': `Activé`,
's0b406fc83d6eb67f': `Dans une boîte de dialogue`,
's1deea7e081bc7104': str`${0} a modifié ces paramètres : ${1}.`,
's2196a601d196bb8b': `Autoriser le zoom`,
's2f0704ca28d2254e': `Seuls les administrateurs peuvent modifier les paramètres de votre organisation.`,
's302cbb19bf9a174a': `Désactivé`,
's31dfce5933ffbaf5': `Masquer le panneau de filtres après une recherche`,
's33f85f24c0f5f008': `Enregistrer`,
's43b18e16bb292589': `Les paramètres ne sont pas enregistrés. Vos modifications sont conservées.`,
's44fa1773e1e78784': `Enregistré`,
's5699352c892368e9': `Abandonner les modifications ?`,
's5b37fd9cf8ca5530': `Navigation et enregistrements`,
's5d2830a1aa4e7a61': `Vos modifications sont conservées. Vérifiez les paramètres, puis enregistrez à nouveau.`,
's5f03ba5ef88b9c74': `Téléphones`,
's5f46cf9b1ae82eb5': `Tout sélectionner porte sur les lignes de la première page, pour les traitements par lots.`,
's7444f5c69d54e90a': `Développer au clic`,
's7b8db4b25760798c': `Continuer la modification`,
's7de9bd83562e4bd6': `Les employés peuvent modifier ce choix dans leurs propres paramètres.`,
's7fc87e7a2eb8cf3b': `Ouvrir les enregistrements`,
's8610e428eeb04022': `Sur téléphone, les enregistrements s’ouvrent toujours en pleine page.`,
's88df9e4657090696': `Vos modifications des paramètres ne sont pas enregistrées.`,
's95b786ef2c69f2ad': `En pleine page`,
's9ffd005240673a3a': `Une autre personne a modifié ces paramètres.`,
'sb6e363f5f17a6d55': `Groupes dans la navigation d’un module`,
'sb806da1253b7246e': `État initial des groupes. Ce que les employés ouvrent ou ferment reste ainsi jusqu’à leur déconnexion.`,
'sbda36cf8c6da2daa': `Commencer la sélection par la première page`,
'sbdc9c0635349ece2': `Si l’option est désactivée, le panneau reste ouvert pour d’autres filtres.`,
'sc00a88b90cd60661': `Abandonner`,
'sc47eb325fd07829c': `Les lignes des listes s’adaptent à leurs textes. Si l’option est désactivée, les textes longs sont coupés.`,
'scc171fcfaff753d8': `Développés`,
'sd04e1e3093848d6a': str`Dernière modification par ${0}, ${1}`,
'sd237af6f4d25e81b': `Impossible de charger les paramètres`,
'sdcb34fc234cc1b9c': `Développer au survol`,
'se0bf6020bd39333d': `Renvoyer à la ligne les textes longs`,
'se855e5b585519e56': `Listes`,
'sedba56aed3a9618e': str`Enregistré par une autre personne : ${0}`,
'sf471ec2496f904cc': `Abandonner les modifications`,
'sf7ad5b396f601280': `Les modifications s’appliquent à toute votre organisation, au plus tard au chargement d’une page.`,
    };
  